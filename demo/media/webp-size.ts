const signature = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** Pixel size of a WebP image, read from its first 30 bytes (RFC 9649 section 2); undefined if it is not WebP. */
export function webpSize(head: Uint8Array): { width: number; height: number } | undefined {
  const bytes = Buffer.from(head)
  if (bytes.length < 30 || signature(bytes, 0) !== 'RIFF' || signature(bytes, 8) !== 'WEBP') return undefined
  switch (signature(bytes, 12)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return undefined
  }
}
