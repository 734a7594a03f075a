import { z } from "@hono/zod-openapi";
import { addContact, changeContact, removeContact } from "~/domain/leads/change/change-contact.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { contactChangeSchema, newContactSchema } from "~/domain/leads/contacts/schemas";
import { clearCrisisSchema, editLeadSchema } from "~/domain/leads/fields/schemas";
import { buildChangeContext, buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall, phoneRules } from "./call";
import { answerLead, buildChangeCall } from "./lead-calls";
import { ContactShape } from "./lead-shapes";
import { describeFailures } from "./problem";
import { buildJsonBody, describeAnswer, IdParams } from "./shapes";

const middleware = staffOnly;
const ContactId = z.object({ id: z.string(), contactId: z.string() });

const contactRules = {
  value:
    "An address or number of its kind that the lead does not have; the last way to reach the person stays",
};

const add = createCall({
  method: "post",
  path: "/leads/{id}/contacts",
  operationId: "addLeadContact",
  summary: "Add a way to reach the person behind a lead",
  rules: contactRules,
  description: "Adds a way to reach the person.",
  middleware,
  request: { params: IdParams, body: buildJsonBody(newContactSchema) },
  responses: { 201: describeAnswer("The contact", ContactShape), ...describeFailures(404) },
});

const change = createCall({
  method: "patch",
  path: "/leads/{id}/contacts/{contactId}",
  operationId: "changeLeadContact",
  summary: "Change a way to reach the person behind a lead",
  rules: contactRules,
  description: "Changes or confirms a way to reach the person.",
  middleware,
  request: { params: ContactId, body: buildJsonBody(contactChangeSchema) },
  responses: { 200: describeAnswer("The contact", ContactShape), ...describeFailures(404) },
});

const remove = createCall({
  method: "delete",
  path: "/leads/{id}/contacts/{contactId}",
  operationId: "removeLeadContact",
  summary: "Remove a way to reach the person behind a lead",
  rules: contactRules,
  middleware,
  request: { params: ContactId },
  responses: { 204: { description: "Removed" }, ...describeFailures(404) },
});

const readChangedContact = (leadId: string, contactId: string) =>
  listLeadContacts(getAppContext().db, leadId).find(({ id }) => id === contactId)!;

export const leadContactCalls = createApiRouter()
  .openapi(
    buildChangeCall("patch", "/leads/{id}", editLeadSchema, {
      operationId: "changeLead",
      rules: {
        assignedTo: "The id of an account",
        email: "The last way to reach the person stays",
        phone: `The last way to reach the person stays. ${phoneRules.phone}`,
      },
      summary: "Change what is known of the person behind a lead",
    }),
    (c) => {
      const { version, ...edit } = c.req.valid("json");
      const change = buildZonedChangeContext(c.var.user.id, version);
      return answerLead(c, editLead(getAppContext().db, c.req.valid("param").id, edit, change));
    },
  )
  .openapi(
    buildChangeCall("post", "/leads/{id}/crisis/clear", clearCrisisSchema, {
      operationId: "clearLeadCrisis",
      rules: { form: "A crisis of the lead is open" },
      summary: "End a false alarm of a lead",
    }),
    (c) => {
      const { reason } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const change = buildZonedChangeContext(c.var.user.id);
      return answerLead(c, clearCrisis(getAppContext().db, id, reason, change));
    },
  )
  .openapi(add, (c) => {
    const { id } = c.req.valid("param");
    const change = buildChangeContext(c.var.user.id);
    const contactId = addContact(getAppContext().db, id, c.req.valid("json"), change);
    return c.json(readChangedContact(id, contactId), 201);
  })
  .openapi(change, (c) => {
    const { id, contactId } = c.req.valid("param");
    const fields = c.req.valid("json");
    changeContact(getAppContext().db, id, contactId, fields, buildChangeContext(c.var.user.id));
    return c.json(readChangedContact(id, contactId), 200);
  })
  .openapi(remove, (c) => {
    const { id, contactId } = c.req.valid("param");
    removeContact(getAppContext().db, id, contactId, buildChangeContext(c.var.user.id));
    return c.body(null, 204);
  });
