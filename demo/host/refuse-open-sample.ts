import { ConfigError, isLocal } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import { isSample } from '../db/sample-mark.ts'

/** Refuses to serve sample accounts beyond this machine: their passwords are public (CONTRACT.md section 5). */
export async function refuseOpenSample({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (isLocal(config) || !(await isSample(db.read))) return
  throw new ConfigError([
    'This database holds sample accounts: HOST and PUBLIC_URL must be on a loopback address, TRUST_PROXY unset.',
  ])
}
