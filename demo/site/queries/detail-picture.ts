import { sql } from 'kysely'
import { limits } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { webpSize } from '../../media/webp-size.ts'
import { mediaUrl, type Picture } from '../address/links.ts'

const headBytes = 30

/** The image of an entry's page, 380 wide (SPEC.md section 9). Includes the height to avoid layout shifts. */
export async function detailPicture(
  db: Queries,
  { image, alt, imageCredit }: Partial<Record<'image' | 'alt' | 'imageCredit', string | null>>,
): Promise<Picture | null> {
  if (!image) return null
  const row = await db
    .selectFrom('media')
    .select(sql<Uint8Array>`substr(${sql.ref('detail')}, 1, ${sql.lit(headBytes)})`.as('head'))
    .where('id', '=', image)
    .executeTakeFirst()
  const size = row && webpSize(row.head)
  const width = size?.width ?? limits.imageDetailWidth
  const urls = { url: mediaUrl(image, 'detail'), sharpUrl: mediaUrl(image, 'sharp') }
  return { ...urls, alt: alt ?? '', credit: imageCredit ?? null, width, height: size?.height ?? null }
}
