import { join } from 'node:path'
import { defineConfig } from 'vite'
import { bundledFileUrls, outDir } from './tools/bundle-plugins.ts'
import { PROGRAMS, repositoryRoot } from './tools/paths.ts'

// Bundles the programs that an owner runs: Node needs most of a start to find and parse hundreds of modules.
export default defineConfig({
  root: join(repositoryRoot, 'scripts'),
  logLevel: 'warn',
  plugins: [bundledFileUrls()],
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      external: ['@shop/site/renderer'], // it may not be built yet
      input: Object.fromEntries(PROGRAMS.map((name) => [name, join(repositoryRoot, `scripts/cli/${name}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
