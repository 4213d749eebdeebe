import type { FetchFaultCode } from '../../../src/contract.ts'

/** Why an address could not be read. */
export class FetchFailure extends Error {
  readonly code: FetchFaultCode

  constructor(code: FetchFaultCode) {
    super(code)
    this.code = code
  }
}
