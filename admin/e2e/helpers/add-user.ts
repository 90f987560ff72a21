import { join } from 'node:path'
import { runScript } from '../../../scripts/testing/run-script.ts'
import { ownerAccount, type TestServer } from '../../../scripts/testing/test-server.ts'
import { repositoryRoot } from '../../../scripts/tools/repository-root.ts'

/** Adds an account, unless there is one, with the owner's password. @returns a token of its session */
export async function addUser({ dataDir, url }: TestServer, username: string): Promise<string> {
  const { password } = ownerAccount
  runScript(join(repositoryRoot, 'scripts/cli/user.ts'), ['add', username], {
    env: { DATA_DIR: dataDir },
    input: password,
  })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password }),
  })
  const { token }: { token: string } = await response.json()
  return token
}
