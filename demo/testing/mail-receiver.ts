import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on a free port that keeps what it receives. */
export async function startMailReceiver() {
  const received: { recipients: string[]; text: string }[] = []
  // Exim closes its half of the connection with the end of the mail: what is still being read would be lost.
  const halfOpen = { allowHalfOpen: true }
  const server = new SMTPServer({
    ...halfOpen,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.once('end', () => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { received, port, stop: () => new Promise<void>((closed) => server.close(closed)) }
}
