import type { TestShop } from '../open-test-shop.ts'

/** Makes every page that shows the image fail to render. @returns a function that repairs it */
export function corruptImage({ db: { $client } }: Pick<TestShop, 'db'>, id: number) {
  const variants = $client.prepare('select variants from images where id = ?').pluck().get(id)
  const update = $client.prepare('update images set variants = ? where id = ?')
  update.run('no JSON', id)
  return () => update.run(variants, id)
}
