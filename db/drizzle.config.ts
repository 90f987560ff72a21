import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    'changes',
    'deliveries',
    'events',
    'images',
    'login-attempts',
    'publication',
    'received-hooks',
    'services',
    'sessions',
    'shop',
    'team-members',
    'uploads',
    'users',
  ].map((noun) => `./src/${noun}.ts`),
  out: './migrations',
})
