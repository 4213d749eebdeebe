import { connect, createServer, type Socket } from 'node:net'

/**
 * A place between a client and the database server, which can go silent as a lost network does (nothing is closed or
 * refused), or break off as a server that stops.
 */
export async function unreliableWay(url: string) {
  const target = new URL(url)
  const here = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  let isBroken = false
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const way = createServer((near) => {
    sockets.add(near)
    if (isBroken) near.destroy()
    if (isSilent || isBroken) return
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => isSilent || to.destroy())
    }
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  here.port = String((way.address() as { port: number }).port)
  return {
    url: here.href,
    goSilent: () => (isSilent = true),
    breakOff: () => {
      isBroken = true
      breakAll()
    },
    comeBack: () => {
      isSilent = false
      isBroken = false
      breakAll()
    },
    close: () => {
      breakAll()
      way.close()
    },
  }
}
