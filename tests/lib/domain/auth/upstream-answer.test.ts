import { couldNotAsk, means401, readAnswer, sentenceIn } from "@/lib/domain/auth/upstream-answer";

describe("what means 401", () => {
  it.each<[string, number, string, boolean]>([
    ["its status", 401, "", true],
    ["an envelope under HTTP 200", 200, '{"code":401,"message":"expired","data":null}', true],
    ["with the code as a text", 200, '{"code":"401"}', true],
    ["with blanks before it", 200, ' \n{"code":"401","status":"Fail"}', true],
    ["with capital letters", 200, '{"Code":401,"Message":"Invalid token"}', true],
    ["with its sentence inside", 200, '{"code":401,"data":{"message":"Invalid token"}}', true],
    ["not a product with that code", 200, '{"code":"401","titleCn":"杯子","data":null}', false],
    ["not a list of products in an envelope", 200, '{"code":401,"data":[{"code":"401"}]}', false],
    ["not a product in an envelope", 200, '{"code":"401","data":{"titleCn":"杯子"}}', false],
    ["not a success", 200, '{"code":200,"data":null}', false],
    ["not another refusal", 403, '{"code":401}', false],
    ["not a text", 200, "401", false],
  ])("%s", (_, status, text, expected) => expect(means401(status, readAnswer(text))).toBe(expected));
});

describe("the sentence of an answer", () => {
  it.each<[string, string, string]>([
    ["is the text itself", "Invalid token", "Invalid token"],
    ["is a JSON text without its quotes", '"Invalid token"', "Invalid token"],
    ["is the envelope's message", '{"message":"Invalid token"}', "Invalid token"],
    ["however it is capitalised", '{"Message":"Invalid token"}', "Invalid token"],
    ["or one level down", '{"code":401,"data":{"Message":"Invalid token"}}', "Invalid token"],
    ["or an error's", '{"error":{"message":"Invalid token"}}', "Invalid token"],
    ["is empty where none is said", '{"data":["a"]}', ""],
  ])("%s", (_, text, expected) => expect(sentenceIn(readAnswer(text))).toBe(expected));
});

describe("what only says that nobody could be asked", () => {
  it.each<[string, number, unknown, boolean]>([
    ["an upstream that is down", 503, "down", true],
    ["one that broke", 500, { message: "boom" }, true],
    ["one that is busy", 429, "", true],
    ["a request that took too long", 408, "", true],
    ["one that moved", 302, "", true],
    ["a gateway's page, whatever its status", 403, "<!DOCTYPE html><title>WAF</title>", true],
    ["or with none", 200, "<html></html>", true],
    ["not a 401", 401, "expired", false],
    ["not a refusal with a reason", 404, { code: 404, message: "no such user" }, false],
    ["not a success", 200, { username: "seller" }, false],
  ])("%s", (_, status, answer, expected) => expect(couldNotAsk(status, answer)).toBe(expected));
});
