import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, settled } from "./fixtures";

/**
 * What axe finds on the page as it is, one line per finding: the rule, where, and why. It waits until dialogs have faded in
 * and colours stand still. `within` weighs one part alone, e.g. `[role=dialog]` where the page under it was weighed before;
 * `besides` leaves a part out, e.g. `iframe` where a supplier's page is shown.
 */
export async function findings(
  page: Page,
  { within, besides }: { within?: string; besides?: string } = {},
): Promise<string[]> {
  // What the last press has put under the pointer would show its tooltip, which is beside the landmarks.
  await page.mouse.move(0, 0);
  for (const dialog of await page.getByRole("dialog").or(page.getByRole("alertdialog")).all())
    await expect(dialog.locator("..")).toHaveCSS("opacity", "1");
  await settled(page);
  // Without its lists of what passed, and in the page itself instead of a second one, it takes half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (within) axe.include(within);
  if (besides) axe.exclude(besides);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
}
