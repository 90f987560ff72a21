import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './panel.module.css'

interface Problem {
  id: string
  sentence: string
  action?: { label: string; to: string } | undefined
  detail?: string | undefined
}

/** What the server found, in its words. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  return (
    <ul className="divided pad-2-4">
      {problems.map(({ id, sentence, action, detail }) => (
        <li key={`${id} ${sentence}`} className={`line start gap-3 pad-block-2 drop-icon ${styles.problem}`}>
          <Icon name="info" />
          <span>
            {sentence}
            {detail && <span className="hint"> {detail}</span>}
            {action && ' '}
            {action && <Link to={action.to}>{action.label}</Link>}
          </span>
        </li>
      ))}
    </ul>
  )
}
