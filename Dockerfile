# Maidan in one container, with its own PostgreSQL inside or DATABASE_URL outside. All it keeps lies in /data.
# How it is run: compose.yaml and docs/operations.md.
FROM node:24-bookworm-slim AS build
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/prepare scripts/prepare
RUN node -e "import('/app/scripts/prepare/install.mjs').then((it) => it.install({ forTests: false }))"
COPY . .
RUN node -e "import('/app/scripts/prepare/prepare.mjs').then((it) => it.prepare())"
# What only the build needed.
RUN cd node_modules && rm -rf .cache vite @react-router/dev rolldown @rolldown esbuild @esbuild @esbuild-kit \
  drizzle-kit typescript lightningcss lightningcss-* @babel

# Maidan brings its own Node as a package; of the base it needs the C and C++ libraries and the locale C.UTF-8.
FROM debian:bookworm-slim
RUN useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin maidan \
  && install -d -o maidan -g maidan -m 700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/db db
COPY --from=build /app/bangla bangla
COPY --from=build /app/sport sport
COPY --from=build /app/contract contract
COPY --from=build /app/demo demo
COPY --from=build /app/server server
COPY --from=build /app/cli cli
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/maidan-compiled LANG=C.UTF-8
USER maidan
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node_modules/node/bin/node", "cli/maidan.mjs"]
CMD ["serve"]
