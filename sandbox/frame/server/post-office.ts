import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import type { Mailbox } from './mailbox.ts'
import { readMail } from './read-mail.ts'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export type PostOffice = {
  /** Resolves once the mail is in the mailbox. */
  send(letter: Letter): Promise<void>
  stop(): Promise<void>
}

const address = z.object({ port: z.number() })
const sender = { name: 'Harbour', address: 'harbour@portico.example' }

/** Sends mails by SMTP to a mail server of our own on this machine, which opens with the first mail. */
export function createPostOffice(mailbox: Mailbox): PostOffice {
  let opened: ReturnType<typeof open> | undefined
  return {
    send: async ({ to, subject, text }) => {
      opened ??= open(mailbox)
      const { transport } = await opened
      // An address as a text could be several.
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, textEncoding: 'base64' })
    },
    stop: async () => {
      await (await opened)?.close()
    },
  }
}

async function open(mailbox: Mailbox) {
  const [{ SMTPServer }, { createTransport }] = await Promise.all([import('smtp-server'), import('nodemailer')])
  const take = async (stream: Readable, recipients: readonly string[], done: (failure?: Error) => void) => {
    try {
      const { subject, text } = readMail(await readText(stream))
      for (const to of recipients) mailbox.deliver({ to, subject, text })
      done()
    } catch (cause) {
      done(new Error('The mail cannot be read.', { cause }))
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map((recipient) => recipient.address)
      void take(stream, recipients, done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = address.parse(listener.address())
  // One connection for all mails: the server makes every new one wait before it speaks.
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })
  const close = async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { transport, close }
}
