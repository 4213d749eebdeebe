import { expect, it } from 'vitest'
import { themeFiles } from '../testing/theme-files.ts'
import { describeEachHost, expectRefusal, userOf } from '../testing/test-host.ts'

type Theme = { name: string; active: boolean; editable: boolean; parent: string | null }

describeEachHost('themes', (host) => {
  const admin = userOf(host, 'admin')

  const make = (name: string, more: object = {}) => admin.post('/cms/themes', { name, ...more })
  const list = async () => await admin.read<Theme[]>('/cms/themes?sorting=name&order=ASC')
  const active = async () => (await list()).filter((theme) => theme.active).map((theme) => theme.name)

  it('begin with the shipped one, which nobody changes', async () => {
    const shipped = { name: 'default', active: true, editable: false, parent: null }
    const second = { name: 'poster', active: false, editable: false, parent: 'default' }
    expect(await list()).toEqual([shipped, second])
    expect(await admin.read('/themes/?sorting=name&order=ASC')).toEqual([shipped, second])
    expect((await admin.delete('/cms/themes/poster')).status).toBe(403)
    expect((await admin.put('/themes/default', { ...shipped, active: false })).status).toBe(403)
    expect((await admin.delete('/cms/themes/default')).status).toBe(403)
    expect(await active()).toEqual(['default'])
  })

  it('descend from the shipped one, or from another', async () => {
    const made = { name: 'Spring', active: false, editable: true, parent: 'default' }
    expect((await make('Spring')).body).toEqual(made)
    expect((await make('April', { parent: 'Spring' })).body.parent).toBe('Spring')
    await expectRefusal(make('May', { parent: 'Nothing' }), 400, 'invalid body', {
      fields: { parent: 'invalidReference' },
    })
    const spring = await admin.read('/themes/Spring')
    const circle = await admin.put('/themes/Spring', { ...spring, parent: 'April' })
    expect(circle.body.error).toBe('invalid body')
    expect((await admin.put('/themes/Spring', { ...spring, name: 'Autumn' })).status).toBe(403)
    expect((await make('SPRING')).body.error).toBe('name already exists')
    for (const name of ['../etc', '.hidden', 'a/b', '']) expect((await make(name)).status).toBe(400)
  })

  it('closed to changes keep what they have', async () => {
    await make('Spring', { active: true })
    const files = themeFiles(admin, 'Spring')
    await files.put('template', 'about.tpl', 'As it was')
    const { body } = await admin.get('/themes/Spring')
    expect((await admin.put('/themes/Spring', { ...body, editable: false })).status).toBe(200)
    expect((await files.put('template', 'about.tpl', 'Another')).status).toBe(403)
    expect((await files.get('template', 'about.tpl')).body.content).toBe('As it was')
    expect((await host.get('//about')).text).toBe('As it was')
    const inactive = { ...body, editable: false, active: false }
    expect((await admin.put('/themes/Spring', inactive)).status).toBe(403)
    expect((await admin.delete('/themes/Spring')).status).toBe(403)
    expect((await admin.put('/themes/Spring', { ...body, editable: true })).body.editable).toBe(true)
    expect((await files.put('template', 'about.tpl', 'Another')).status).toBe(204)
    const shipped = (await admin.get('/themes/poster')).body
    expect((await admin.put('/themes/poster', { ...shipped, editable: true })).status).toBe(403)
  })

  it('take turns: exactly one is active', async () => {
    await make('Spring')
    await make('Summer', { active: true })
    expect(await active()).toEqual(['Summer'])
    expect((await admin.patch('/cms/themes', { name: 'Spring' })).status).toBe(204)
    expect(await active()).toEqual(['Spring'])
    await Promise.all(['default', 'Summer', 'Spring'].map((name) => admin.patch('/cms/themes', { name })))
    expect(await active()).toHaveLength(1)
    expect((await admin.patch('/themes', { name: 'Summer' })).status).toBe(204)
    expect(await active()).toEqual(['Summer'])
    expect((await admin.patch('/cms/themes', { name: 'Nothing' })).status).toBe(404)
    expect((await admin.patch('/cms/themes', {})).body.error).toBe('invalid body')
  })

  it('are deleted unless another descends from them; the shipped one takes over', async () => {
    await make('Spring', { active: true })
    await make('April', { parent: 'Spring' })
    await expectRefusal(admin.delete('/cms/themes/Spring'), 400, 'still in use', { count: 1 })
    expect((await admin.delete('/themes/April')).status).toBe(204)
    expect((await admin.delete('/cms/themes/Spring')).status).toBe(204)
    expect(await list()).toContainEqual({ name: 'default', active: true, editable: false, parent: null })
  })
})
