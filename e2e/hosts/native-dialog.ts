import './plain.js'

const modal = document.querySelector<HTMLDialogElement>('#modal')
document.querySelector('#show')?.addEventListener('click', () => modal?.showModal())
