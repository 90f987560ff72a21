// Saves while the clock of the machine jumps by minutes, hours and 400 days, ahead and back, and a restore of the newest copy
// after each round: how many saves each restore lost, which must be none:
// npm run bench scripts/bench/restore-with-wrong-clock.ts [rounds] [saves a round]
import { countSavesLost } from '../testing/saves-lost-by-wrong-clocks.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { printTable } from './helpers/print-table.ts'

const [rounds = '20', saves = '10'] = process.argv.slice(2)
const random = createTestRandom('restore with a wrong clock')
const lost = await countSavesLost({ rounds: Number(rounds), saves: Number(saves), random })
printTable(lost.map((savesLost, round) => ({ restore: round + 1, saves: Number(saves), lost: savesLost })))
if (lost.some((savesLost) => savesLost > 0)) process.exitCode = 1
