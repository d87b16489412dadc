import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, isEverywhere } from './build/chunks.ts'
import { paystackOrigins } from './build/paystack-origins.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), paystackOrigins()],
  publicDir: isSsrBuild ? false : 'web/public',
  // The server's build contains React in its production version, whatever NODE_ENV is at run time: the development version
  // takes 15 times as long to render a page.
  ...(isSsrBuild && {
    ssr: { noExternal: ['react', 'react-dom', 'swr', 'use-sync-external-store', 'dequal'] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'entry-server': 'web/shop/entry-server.tsx',
            'picture-child': 'server/media/picture-child.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // Fonts and icons stay files: the policy on data addresses is strict, and files are cached.
        assetsInlineLimit: 0,
        // A part that is fetched later brings what it stands on in the same round trip.
        modulePreload: {
          resolveDependencies: (part, files) => files.filter((file) => file !== part && !isEverywhere(file)),
        },
        rolldownOptions: {
          input: { 'entry-client': 'web/shop/entry-client.tsx', sw: 'web/worker/service-worker.ts' },
          output: {
            // The worker's address is its scope, and must stay the same for ever.
            entryFileNames: ({ name }) => (name === 'sw' ? 'worker/sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
}))
