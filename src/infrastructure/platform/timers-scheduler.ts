import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs'

/** What operators of rxjs ask of time, on the browser's timers. rxjs's own weighs more, in what every open dialog has fetched. */
export const timersScheduler: SchedulerLike = {
  now: () => Date.now(),
  schedule: <T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription => {
    let timer: ReturnType<typeof setTimeout>
    const action = Object.assign(new Subscription(() => clearTimeout(timer)), {
      schedule: (next?: T, after = 0): Subscription => {
        clearTimeout(timer)
        timer = setTimeout(() => work.call(action, next), after)
        return action
      },
    })
    return action.schedule(state, delay)
  },
}
