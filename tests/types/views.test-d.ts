import { connectWords } from '../../src/presentation/react/i18n/en/connect.js'
import { sendWords } from '../../src/presentation/react/i18n/en/send.js'
import { createTranslator, type TranslateFor } from '../../src/presentation/react/i18n/translate.js'
import { useApp, type AppContextValue } from '../../src/presentation/react/app-context.js'
import { usePresenter } from '../../src/presentation/react/use-presenter.js'
import { createStore } from '../../src/kit/store.js'
import { lazyViews } from '../../src/presentation/react/views/lazy-views.js'
import { defineView, type LoadView } from '../../src/presentation/react/views/view-module.js'
import { view, type OpenableView } from '../../src/domain/dialog/view.js'

// Compiled and never run: a view can use the words that it brings and those of the dialog itself, and no others.
export function useOwnWords(): void {
  const { t } = useApp(connectWords)
  t('connect.recent')
  t('dialog.close')
  // @ts-expect-error words of another view
  t('send.title')
  // @ts-expect-error without words of its own there are those of the dialog alone
  useApp().t('connect.recent')
}

const needsSend = (t: TranslateFor<typeof sendWords>) => t('send.title')
const translator = createTranslator({}, 'en')
needsSend(translator(sendWords))
needsSend(translator({ ...sendWords, ...connectWords }))
// @ts-expect-error what needs words of another view cannot be called
needsSend(translator(connectWords))
// @ts-expect-error nor with none
needsSend(translator({}))

const presentSend = ({ t }: AppContextValue<typeof sendWords>) => ({ vm: createStore({ title: t('send.title') }) })

export function usePresenterWithWords(): void {
  usePresenter(presentSend, {}, sendWords)
  // @ts-expect-error the presenter says what the view does not bring
  usePresenter(presentSend, {}, connectWords)
  // @ts-expect-error the presenter says something, and the view brings nothing
  usePresenter(presentSend, {})
}

const View = () => undefined
defineView('Networks', { words: sendWords, title: ({ t }) => t('send.title'), View })
// @ts-expect-error a title can use the words that the view brings
defineView('Networks', { words: connectWords, title: ({ t }) => t('send.title'), View })

/** The table of views asks for a loader of each, and that it loads that view. */
export const networks: LoadView<'Networks'> = lazyViews.Networks
// @ts-expect-error another view
export const wrong: LoadView<'Networks'> = lazyViews.Account

view('Networks')
// @ts-expect-error its parameters are missing
view('Downloads')
// @ts-expect-error it takes none
view('Networks', { chainId: 'eip155:1' })

export const openable: OpenableView = 'Account'
// @ts-expect-error hosts cannot open it
export const closed: OpenableView = 'WalletSendPreview'
