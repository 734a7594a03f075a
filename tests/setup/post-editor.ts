import type { Page } from "playwright-core";

type Choice = "On a date…" | "Take the date away" | "Unpublish";

/** Presses Publish. */
export const pressPublish = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Publish", exact: true }).click();

/** Chooses from the menu beside Publish. */
export async function choosePublish(page: Page, choice: Choice): Promise<void> {
  await page.getByRole("button", { name: "More ways to publish" }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

/** Answers a question of the screen's own, and returns what it asked. */
export async function answer(page: Page, button: string): Promise<string> {
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  const words = (await question.textContent()) ?? "";
  await question.getByRole("button", { name: button, exact: true }).click();
  await question.waitFor({ state: "detached" });
  return words;
}
