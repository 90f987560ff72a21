import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    'changes',
    'webhook-deliveries',
    'events',
    'images',
    'login-attempts',
    'publication',
    'received-webhooks',
    'services',
    'sessions',
    'shop',
    'team-members',
    'uploads',
    'users',
  ].map((table) => `./src/tables/${table}.ts`),
  out: './migrations',
})
