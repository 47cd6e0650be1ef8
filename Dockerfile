# The build needs development dependencies; the final image has only production dependencies.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npx tsx build/build.ts && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
# The embedded identity provider serves one machine only, so a container needs OIDC_ISSUER and OIDC_CLIENT_ID.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /product
COPY --from=build /product/package.json ./
COPY --from=build /product/node_modules ./node_modules
COPY --from=build /product/src/server/store/migrations ./src/server/store/migrations
COPY --from=build /product/src/server/stand-ins/razorpay-checkout ./src/server/stand-ins/razorpay-checkout
COPY --from=build /product/dist ./dist
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
