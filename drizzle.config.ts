import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/stores/schema/*.ts',
  out: './database/migrations',
})
