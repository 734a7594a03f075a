import { createServer } from "vite";

/** Serves the site for development, with hot reload. */
export async function serveForDevelopment(settings) {
  const server = await createServer({
    configFile: "vite.config.ts",
    server: { port: settings.PORT, host: settings.HOST, strictPort: true },
  });
  await server.listen();
}
