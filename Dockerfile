# The portal in a container: docker build -t halfturn . && docker run -p 4173:4173 -v halfturn:/data halfturn
# With PostgreSQL: -e DATABASE_URL=postgres://… -e HALFTURN_TOKEN_SECRET=… (docs/operations.md)

FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY contract/package.json contract/
COPY server/package.json server/
COPY workers/package.json workers/

# What the server needs to run. The browser's packages are in the built portal already.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=@halfturn/server --include-workspace-root=false --no-audit --no-fund

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
# The server's build lies in a folder that is named by its sources: here it is the only one.
RUN node scripts/build.mjs && mv dist/server/* built-server

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 HALFTURN_DATA=/data HALFTURN_DEMO=0 HALFTURN_LOG=info
WORKDIR /app
# Nothing of the portal may be written by the process that serves it; data lies in the volume alone.
COPY --from=build /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/built-server dist/server
COPY --from=build /app/dist/web dist/web
COPY --from=build /app/server/fonts server/fonts
RUN mkdir /data && chown node:node /data \
  && printf '#!/bin/sh\nexec node --enable-source-maps /app/dist/server/halfturn.mjs "$@"\n' >/usr/local/bin/halfturn \
  && chmod +x /usr/local/bin/halfturn
USER node
VOLUME /data
EXPOSE 4173
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
