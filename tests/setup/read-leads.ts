/** The leads of `GET /api/leads`, by all its pages, for a session that was confirmed a short while ago. */
export async function readLeads<Lead>(siteUrl: string, cookie: string, query = ""): Promise<Lead[]> {
  const all: Lead[] = [];
  for (let next: string | undefined = `/api/leads${query}`; next; ) {
    const answer: Response = await fetch(siteUrl + next, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${next}: ${answer.status}`);
    all.push(...((await answer.json()) as Lead[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return all;
}
