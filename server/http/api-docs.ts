import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiBase } from '../../shared/contract/endpoint.ts'

/** OpenAPI from the contract's table: a page to read at /api/v1/docs, the description itself at /api/v1/docs/json. */
export async function mountApiDocs(app: FastifyInstance, storeName: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${storeName} API`, version: '1' } },
    transform: jsonSchemaTransform,
    // Calls of the contract have a tag; pages and files do not.
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    staticCSP: true,
    // The page's script sets inline styles. Only our own description is shown, so that is safe.
    transformStaticCSP: (header) => header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
}
