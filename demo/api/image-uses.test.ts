import { describe, expect, it } from 'vitest'
import { imageUses } from '../db/media.ts'
import { describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { Inputs, Item } from '../testing/test-host.ts'

/* Uses come from the contracts: a resource with an image is covered automatically. */
describeHost('an image', (host) => {
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)

  const statusOf = async (id: string) => (await host.get(`/media/${id}`)).status

  describe.each(imageUses)(
    'in $resource.$field',
    ({ resource, field, describedBy = '', creditedBy = '' }) => {
      const make = (image: string) =>
        admin.create(
          resource,
          inputs[resource as keyof Inputs]({ [field]: image, [describedBy]: 'Bees', [creditedBy]: 'Ada' }),
        )

      it('stays while the entry shows it, and goes a day after that', async () => {
        const image = await admin.upload()
        const { id } = await make(image)
        host.clock.advance({ hours: 25 })
        const clearUp = () => admin.post('/actions/run', { name: 'delete-orphaned-media' })
        await clearUp()
        expect(await statusOf(image)).toBe(200)
        await admin.delete(`/${resource}/${id}`)
        await clearUp()
        expect(await statusOf(image)).toBe(404)
      })

      it('must exist', async () => {
        const body = inputs[resource as keyof Inputs]({ [field]: 'nowhere' })
        await expectRefusal(admin.post(`/${resource}`, body), 400, 'invalid body', {
          fields: { [field]: 'invalidReference' },
        })
      })

      it('goes out of the entry, with its description and credit, when moderation removes it', async () => {
        const image = await admin.upload()
        const { id } = await make(image)
        expect((await admin.delete(`/media/${image}`)).status).toBe(204)
        const { body } = await admin.get<Item>(`/${resource}/${id}`)
        expect([body[field], body[describedBy], body[creditedBy]]).toEqual([null, null, null])
      })

      it('that is gone is reported by the check of integrity', async () => {
        const image = await admin.upload()
        await make(image)
        await host.db.write.deleteFrom('media').where('id', '=', image).execute()
        const { body } = await admin.post<{ error: string }>('/actions/run', { name: 'check-integrity' })
        expect(body.error).toMatch(/without image: 1|entries pointing nowhere: 1/)
        await host.db.write.deleteFrom(resource).execute()
      })
    },
  )
})
