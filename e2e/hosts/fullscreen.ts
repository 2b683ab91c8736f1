import './plain.js'

const stage = document.querySelector('#stage')
document.querySelector('#enter')?.addEventListener('click', () => void stage?.requestFullscreen())
