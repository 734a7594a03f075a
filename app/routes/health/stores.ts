import { checkReadiness } from "~/services/readiness.server";

/** `/readyz`: checks that both databases take writes and the jobs run. */
export async function loader() {
  const report = await checkReadiness();
  return Response.json(report, {
    status: report.ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
