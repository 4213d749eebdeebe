import type sharp from 'sharp'

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
}

let loading: Promise<typeof sharp> | undefined

/** The image library, which decodes JPEG, PNG and WebP only. Loaded with the first image: it is large. */
export function loadSharp(): Promise<typeof sharp> {
  return (loading ??= load())
}
