/** The Remix build, as the Remix plugin for Vite offers it. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
