import { screen, waitFor } from "@testing-library/react";
import { PartnerScreen } from "@/components/screens/partner/partner-screen";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const company = {
  id: 1,
  name: "Harbour",
  category: "forwarder",
  about: "Sea freight",
  website: "https://harbour.example",
};

test("companies are narrowed by field and word, and each is left to in a tab that learns nothing", async () => {
  const asked = jest.fn();
  server.use(
    ...mswHandlers({
      "partners.list": ({ query }) => {
        asked(query);
        return query.category === "tax" ? [] : [company, { ...company, id: 2, name: "Trick", website: "javascript:x" }];
      },
    }),
  );
  const { user } = renderScreen(<PartnerScreen />, { path: "/app/partnerCompany" });
  const link = await screen.findByRole("link", { name: "Website of Harbour (new tab)" });
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  await user.type(screen.getByRole("textbox", { name: "Name or description" }), "sea{Enter}");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ keyword: "sea" }));
  await user.click(screen.getByRole("button", { name: "Tax and accounting" }));
  expect(await screen.findByText("No company matches.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("link", { name: /Harbour/ })).toBeVisible();
});
