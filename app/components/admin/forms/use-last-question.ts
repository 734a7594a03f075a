import { useState } from "react";

/** Returns the newest question that the server has asked in answer to a form; it stays while the form is mended and sent again. */
export function useLastQuestion(asked: string | undefined): string | undefined {
  const [question, setQuestion] = useState(asked);
  if (asked && asked !== question) setQuestion(asked);
  return question;
}
