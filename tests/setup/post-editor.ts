import type { Page } from "playwright-core";

type Choice = "Now" | "On a date…" | "Take the date away" | "Unpublish";

/** Chooses from the menu of Publish. */
export async function choosePublish(page: Page, choice: Choice): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
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
