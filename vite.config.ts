import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { paystackOrigins } from './build/paystack-origins.ts'
import { pruneRouter } from './build/prune-router.ts'
import { storeChunk } from './build/store-chunk.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pruneRouter(), paystackOrigins()],
  publicDir: isSsrBuild ? false : 'web/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: { input: { main: 'server/main.ts', 'entry-server': 'web/entry-server.tsx' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // Fonts and icons stay files: the policy on data addresses is strict, and files are cached.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { 'entry-client': 'web/entry-client.tsx', sw: 'web/worker/service-worker.ts' },
          output: {
            // The worker's address is its scope, and must stay the same for ever.
            entryFileNames: ({ name }) => (name === 'sw' ? 'worker/sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                // Changes seldom, so a new version of the store leaves it in the visitor's cache.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|swr|use-sync-external-store|dequal)\//,
                  priority: 2,
                },
                { name: 'store', test: storeChunk, priority: 1 },
              ],
            },
          },
        },
      },
}))
