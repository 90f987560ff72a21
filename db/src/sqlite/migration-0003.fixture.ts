/** One table of migration 0003: its name and rows before, and after. Every value is different, so none can be mixed up. */
interface RenamedTable {
  before: { table: string; rows: Record<string, unknown>[] }
  after: { table: string; rows: Record<string, unknown>[] }
}

const image = {
  id: 3,
  aws_location: 'a/key.jpg',
  description: 'Chairs',
  upload_date: '2026-11-01',
  width: 16,
  height: 9,
}
const imageAudit = { variants: '[{"key":"a/1.avif"}]', version: 4, updated_at: '2026-11-02', updated_by: 5 }
const delivery = { id: 'message', type: 'webhook.test', created_at: '2026-11-03', revision: 41, status: 'failed' }
const attempt = { attempts: 2, next_at: 99, tried_at: '2026-11-04', duration: 7, last_status: 500, last_error: 'Down.' }

export const renamedTables: RenamedTable[] = [
  {
    before: {
      table: 'images',
      rows: [{ ...image, ...imageAudit, fileKey: 'k', fileName: 'n.jpg', altText: 'alt', fileType: 't', fileSize: 8 }],
    },
    after: {
      table: 'images',
      rows: [
        { ...image, ...imageAudit, file_key: 'k', file_name: 'n.jpg', alt_text: 'alt', file_type: 't', file_size: 8 },
      ],
    },
  },
  {
    before: {
      table: 'publication',
      rows: [{ id: 1, published: 42, published_at: '2026-11-05', clock: 1234, build: 'abc', stopped_cleanly: 0 }],
    },
    after: {
      table: 'publication',
      rows: [
        {
          ...{ id: 1, rendered_revision: 42, rendered_at: '2026-11-05', render_clock: 1234, build_id: 'abc' },
          clean_shutdown: 0,
        },
      ],
    },
  },
  {
    before: {
      table: 'pages',
      rows: [
        { path: '/', due: 77 },
        { path: '/services', due: null },
      ],
    },
    after: {
      table: 'pages',
      rows: [
        { path: '/', expires_at: 77 },
        { path: '/services', expires_at: null },
      ],
    },
  },
  {
    before: {
      table: 'page_reads',
      rows: [
        { path: '/', name: 'shop' },
        { path: '/services', name: 'shop' },
        { path: '/services', name: 'services' },
      ],
    },
    after: {
      table: 'page_reads',
      rows: [
        { path: '/', content_key: 'shop' },
        { path: '/services', content_key: 'shop' },
        { path: '/services', content_key: 'services' },
      ],
    },
  },
  {
    before: { table: 'deliveries', rows: [{ ...delivery, ...attempt, address: 'hash' }] },
    after: { table: 'webhook_deliveries', rows: [{ ...delivery, ...attempt, receiver_hash: 'hash' }] },
  },
  {
    before: { table: 'received_hooks', rows: [{ id: 'webhook', received_at: 55 }] },
    after: { table: 'received_webhooks', rows: [{ id: 'webhook', received_at: 55 }] },
  },
]
