import { useMutation } from '@tanstack/react-query'
import { AlertDialog, type AlertDialogProps } from '../../ui/overlay/AlertDialog.tsx'
import { Failure } from './Failure.tsx'

type Props = Omit<AlertDialogProps, 'busy' | 'onConfirm'> & {
  /** What confirming does, with what follows it, such as closing the question; rejects with what is shown. */
  call: () => Promise<unknown>
  failureText?: (error: unknown) => string | undefined
  onError?: (error: unknown) => void
}

/** Asks before a call, shows that it is running, and why it failed. */
export function CallQuestion({ call, failureText, onError, children, ...dialog }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: call, onError })
  return (
    <AlertDialog {...dialog} busy={isPending} onConfirm={() => mutate()}>
      <div className="b-question">
        {children}
        <Failure error={error && (failureText?.(error) ?? error)} />
      </div>
    </AlertDialog>
  )
}
