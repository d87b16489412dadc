import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office is a build of its own, so that nothing in it can change a file of the shop. */
export default defineConfig({
  plugins: [react()],
  base: '/admin/',
  publicDir: false,
  build: {
    outDir: 'dist/admin',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input: { entry: 'web/admin/entry.tsx' } },
  },
})
