# The image is built in two steps: npm, git, the build's memory and two thirds of the packages are needed in the first one alone.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build \
 && node app/operations/image/assemble.mjs /image

# `npm ci` has brought the Node that the product runs on, so this image needs none of its own.
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --no-create-home --uid 10001 practice \
 && install -d -o practice -m 0700 /data
WORKDIR /app
COPY --from=build /image /app
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# The one folder here that is the user's: compiled code, which a first start leaves in it, so that none later compiles it.
RUN install -d -o practice build/.compile-cache
USER practice
RUN node app/operations/image/first-start.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "app/operations/start.mjs", "--built"]
