import type { FetchFaultCode } from '../../../src/contract.ts'
import type { FetchAnswer, Validators } from '../../domain/foreign-calendar.ts'
import { faultOf, type FetchOptions, fetchSource } from './fetch-source.ts'

export type FetchJob = { address: string; validators: Validators }

export type FetchResult = { answer: FetchAnswer } | { fault: FetchFaultCode }

const options = JSON.parse(process.argv[2]!) as FetchOptions

process.on('message', ({ address, validators }: FetchJob) => {
  fetchSource(address, validators, options).then(
    (answer) => process.send?.({ answer } satisfies FetchResult),
    (error: unknown) => process.send?.({ fault: faultOf(error) } satisfies FetchResult),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
