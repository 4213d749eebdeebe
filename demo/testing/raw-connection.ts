import { connect } from 'node:net'

/** A connection that speaks HTTP/1.1 to the port of an address, with all that was answered on it. */
export function rawConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const connection = {
    text: '',
    isClosed: false,
    write: (text: string) => void socket.write(text),
    /** Sends a request without a body. */
    ask: (path: string, method = 'GET') =>
      void socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  }
  socket.on('data', (chunk) => (connection.text += String(chunk)))
  socket.on('close', () => (connection.isClosed = true))
  return connection
}
