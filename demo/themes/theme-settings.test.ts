import { expect, it } from 'vitest'
import { themeSettingsCases } from '../../src/testing/theme-settings-cases.ts'
import { readSettings, SettingsError } from './theme-settings.ts'

const isRead = (yaml: string) => {
  try {
    readSettings(yaml)
    return true
  } catch (error) {
    if (error instanceof SettingsError) return false
    throw error
  }
}

it.each(themeSettingsCases)('settings are taken or refused as in the editor: $title', ({ yaml, isTaken }) => {
  expect(isRead(yaml)).toBe(isTaken)
})
