import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Resident memory of a process and its descendants, in bytes. */
export type Memory = { total: number; host: number; workers: number[] }

const sampleEveryMs = 1000

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  return tasks.flatMap((task) => {
    const file = `/proc/${pid}/task/${task}/children`
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  })
}

/** Resident memory of one process in bytes; 0 if it has ended. Shared pages count for each process. */
function residentOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Reads the memory of a process and its descendants. Linux only. */
export async function memoryOf(pid: number): Promise<Memory> {
  const workers: number[] = []
  const open = await childrenOf(pid)
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    workers.push(residentOf(child))
    open.push(...(await childrenOf(child)))
  }
  const host = residentOf(pid)
  return { host, workers, total: workers.reduce((sum, bytes) => sum + bytes, host) }
}

type Sample = Memory & { at: number }

/** Samples the memory of a host. Garbage collection makes single samples noisy, so medians are used. */
export function watchMemory(pid: number) {
  const samples: Sample[] = []
  let reading: Promise<void> | undefined
  const timer = setInterval(() => {
    reading ??= memoryOf(pid).then((memory) => {
      if (memory.host > 0) samples.push({ ...memory, at: performance.now() })
      reading = undefined
    })
  }, sampleEveryMs)
  return {
    /** The median sample between two times of `performance.now()`. */
    between(from: number, to: number): Memory {
      const within = samples.filter(({ at }) => at >= from && at <= to).toSorted((a, b) => a.total - b.total)
      const middle = within[Math.floor(within.length / 2)]
      if (!middle) throw new Error('no sample of the memory was taken in that time')
      return middle
    },
    most: () => Math.max(...samples.map(({ total }) => total)),
    stop: () => clearInterval(timer),
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** Memory as text: `412 MB (host 250 MB, workers 81 + 81 MB)`. */
export function memoryText({ total, host, workers }: Memory): string {
  const others = workers.length > 0 ? `, workers ${workers.map(megabytes).join(' + ')}` : ''
  return `${megabytes(total)} (host ${megabytes(host)}${others})`
}
