import { z } from "zod";

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: unknown;
};
type Answers = Record<string, { content?: Record<string, { schema: Schema }> }>;
type Document = {
  paths: Record<string, Record<string, { responses: Answers }>>;
  components: { schemas: Record<string, Schema> };
};

/**
 * Holds answers of calls against `/api/openapi.json`: the status must be one the call names, and the body must be what
 * the document says, with nothing more to it.
 */
export async function apiDocument(baseUrl: string) {
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as Document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      matches: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      method: method.toUpperCase(),
      responses,
    })),
  );
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split("/").pop();
    return name ? (document.components.schemas[name] ?? {}) : schema;
  };

  /** The schema without references, and closed: a property that it does not name is an error. */
  const closed = (given: Schema): Schema => {
    const schema = resolve(given);
    if (schema.allOf) return closed(merged(schema.allOf.map(resolve)));
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(anyOf && { anyOf: anyOf.map(closed) }),
      ...(items && { items: closed(items) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, closed(property)]),
        ),
        additionalProperties: schema.additionalProperties ?? false,
      }),
    };
  };

  const readers = new Map<string, z.ZodType>();

  /** @returns the name of the call in the document. @throws when the answer is not as the document says. */
  const check = (method: string, url: string, status: number, body: unknown): string => {
    const { pathname } = new URL(url, baseUrl);
    const call = calls.find((one) => one.method === method && one.matches.test(pathname));
    if (!call) throw new Error(`The document has no ${method} ${pathname}`);
    const answer = call.responses[status];
    if (!answer) throw new Error(`${call.name} answered ${status}, which the document does not name`);
    const schema = answer.content?.["application/json"]?.schema;
    if (!schema) {
      if (body !== null) throw new Error(`${call.name} answered ${status} with a body`);
      return call.name;
    }
    const key = `${call.name} ${status}`;
    const reader =
      readers.get(key) ?? z.fromJSONSchema(closed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
    readers.set(key, reader);
    const read = reader.safeParse(body);
    if (!read.success) throw new Error(`${call.name} ${status}: ${z.prettifyError(read.error)}`);
    return call.name;
  };
  return { calls: calls.map(({ name }) => name), check };
}

const merged = (parts: Schema[]): Schema => ({
  type: "object",
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
  required: parts.flatMap(({ required = [] }) => required),
});
