try {
  const user = localStorage.getItem('user')
  const token = localStorage.getItem('token')
  if (user !== null) JSON.parse(user)
  if (user !== null && token !== null) {
    const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    if (!(exp * 1000 >= Date.now())) throw 'expired'
    document.documentElement.dataset.account = 'in'
  }
} catch {
  try {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  } catch {}
}
