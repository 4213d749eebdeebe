type Facts = {
  start: string
  image?: string | null | undefined
  published?: boolean | null | undefined
  canceled?: boolean | null | undefined
  deactivated?: boolean | null | undefined
}

/** Whether an event ought to have an image and has none: visitors see it, and it is still to come. */
export function asksForImage({ start, image, ...flags }: Facts, now: Date): boolean {
  const { published, canceled, deactivated } = flags
  return !image && Boolean(published) && !canceled && !deactivated && Date.parse(start) >= now.getTime()
}
