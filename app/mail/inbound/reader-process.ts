import { answerJobs } from "~/platform/process/limited-job";
import { parseMail } from "./parse.server";

// The process of `read-mail.server.ts`.
answerJobs(parseMail);
