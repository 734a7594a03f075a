import { expect, it } from "vitest";
import { listSentAnswers } from "./forms";

it("what was sent is listed in the form's words and order, without what was left empty", () => {
  const answers = listSentAnswers({
    name: "Sample Parent",
    email: null,
    phone: "+18015550142",
    relationship: "parent",
    concernType: "not-sure",
    urgencyLevel: "urgent",
    bestTime: null,
    location: "Provo, Utah",
    previousAttempts: true,
    message: "He drinks.\nEvery day.",
  });
  expect(answers.map(({ label, text }) => [label, text])).toEqual([
    ["Your name", "Sample Parent"],
    ["Phone number", "(801) 555-0142"],
    ["Relationship to your loved one", "Parent"],
    ["Primary concern", "Not Sure"],
    ["Urgency", "Need help within days"],
    ["Location", "Provo, Utah"],
    ["Message", "He drinks.\nEvery day."],
    ["We have attempted intervention or treatment before", "Yes"],
  ]);
});
