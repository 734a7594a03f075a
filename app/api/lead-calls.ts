import { sendProblem } from "./problem";
import type { JsonContext } from "./shapes";

export const sendLeadNotFound = (c: JsonContext) => sendProblem(c, 404, "There is no such lead.");
