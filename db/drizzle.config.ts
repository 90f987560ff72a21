import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    'changes',
    'events',
    'images',
    'login-attempts',
    'publication',
    'services',
    'sessions',
    'shop',
    'team-members',
    'uploads',
    'users',
  ].map((noun) => `./src/${noun}.ts`),
  out: './migrations',
})
