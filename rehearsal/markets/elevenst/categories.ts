import type { Hono } from "hono";
import { elevenstXml, type ElevenstEnv } from "./door";
import { elevenstBranch, elevenstTreeNow } from "./tree";
import type { Place } from "@/rehearsal/markets/planted-tree";

const NO_PARENT = "0";
const FOOD = "1";
const SAFETY = "2";

/** Top categories whose products need a certificate of one of 11st's two kinds, and whether it refuses without. */
const CERTIFIED: Record<string, { certType: string; requiredYn: "Y" | "N" }> = {
  식품: { certType: FOOD, requiredYn: "N" },
  "생활/건강": { certType: SAFETY, requiredYn: "N" },
  "디지털/가전": { certType: SAFETY, requiredYn: "Y" },
  "출산/육아": { certType: SAFETY, requiredYn: "Y" },
};

/** The tree of the rehearsed 11st, which everybody may read without a key (openapi.11st.co.kr, API 1001 and 1617). */
export function elevenstCategories(app: Hono<ElevenstEnv>): void {
  app.get("/rest/cateservice/category", () =>
    listed(
      elevenstTreeNow().map((place) => ({
        ...shown(place, place.path.length),
        gblDlvYn: "Y",
        engDispYn: "Y",
        leafYn: place.isLeaf ? "Y" : "N",
      })),
    ),
  );
  app.get("/rest/cateservice/category/:code", (context) => {
    const branch = elevenstBranch(context.req.param("code"));
    const above = (branch[0]?.path.length ?? 1) - 1;
    return listed(
      branch.map((place) => ({
        ...shown(place, place.path.length - above),
        engDispYn: "Y",
        ...(CERTIFIED[place.path[0] ?? ""] ?? { certType: "", requiredYn: "N" }),
      })),
    );
  });
}

const shown = ({ code, name, parentCode }: Place, depth: number) => ({
  depth,
  dispNm: name,
  dispNo: code,
  parentDispNo: parentCode || NO_PARENT,
});

const listed = (rows: Record<string, unknown>[]): Response =>
  elevenstXml({ "ns2:categorys": rows.length === 0 ? "" : { "ns2:category": rows } });
