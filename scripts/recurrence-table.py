"""Computes src/testing/recurrence-table.json with python3-dateutil (Debian: apt-get install python3-dateutil).

The table cross-checks CONTRACT.md section 4: the days of repeating events according to an independent RFC 5545
implementation. Tests only read the JSON; run this script again to add cases:

    python3 scripts/recurrence-table.py
"""

import json
from datetime import date, datetime, time, timedelta
from pathlib import Path
from random import Random

from dateutil.rrule import DAILY, FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, rrule, rruleset

TABLE = Path(__file__).parent.parent / 'src' / 'testing' / 'recurrence-table.json'
SUNDAY_FIRST = [SU, MO, TU, WE, TH, FR, SA]


def midnight(day):
    return datetime.combine(date.fromisoformat(day), time())


def rule(interval, anchor, start, end):
    until = midnight(end)
    if interval['type'] == 'day':
        return rrule(DAILY, interval=interval['interval'], dtstart=midnight(interval['date']), until=until)
    weekday = SUNDAY_FIRST[interval['weekDay']]
    if interval['type'] == 'week':
        return rrule(
            WEEKLY, interval=interval['interval'], byweekday=weekday, wkst=MO, dtstart=midnight(anchor), until=until
        )
    return rrule(MONTHLY, byweekday=weekday(interval['interval']), dtstart=midnight(start), until=until)


def case(intervals, anchor, start, end, excluded=()):
    rules = rruleset()
    for interval in intervals:
        rules.rrule(rule(interval, anchor, start, end))
    for day in excluded:
        rules.exdate(midnight(day))
    days = rules.between(midnight(start), midnight(end), inc=True)
    return {
        'intervals': intervals,
        'anchor': anchor,
        'from': start,
        'to': end,
        'excluded': list(excluded),
        'days': [day.date().isoformat() for day in days],
    }


def daily(interval, day):
    return {'type': 'day', 'interval': interval, 'date': day}


def weekly(interval, week_day):
    return {'type': 'week', 'interval': interval, 'weekDay': week_day}


def monthly(ordinal, week_day):
    return {'type': 'month', 'interval': ordinal, 'weekDay': week_day}


def single_rules():
    """Every interval the API accepts, over a spring, a turn of the year and a leap February."""
    for interval in range(1, 7):
        yield case([daily(interval, '2026-03-01')], '2026-03-01', '2026-03-01', '2026-08-31')
        yield case([daily(interval, '2027-12-24')], '2027-12-01', '2027-12-27', '2028-03-02')
    for interval in range(1, 5):
        for week_day in range(7):
            yield case([weekly(interval, week_day)], '2026-01-05', '2026-03-01', '2026-08-31')
    for ordinal in range(1, 7):
        for week_day in range(7):
            yield case([monthly(ordinal, week_day)], '2027-10-01', '2027-10-01', '2028-03-31')


def edges():
    """Where implementations differ: what counting starts from, short periods, the ends of months and years."""
    yield case([daily(3, '2026-04-10')], '2026-03-01', '2026-03-01', '2026-05-01')
    yield case([daily(3, '2026-05-02')], '2026-03-01', '2026-03-01', '2026-05-01')
    yield case([daily(6, '2024-02-29')], '2026-03-01', '2026-03-01', '2026-08-31')
    yield case([daily(2, '2028-02-28')], '2028-02-28', '2028-02-28', '2028-03-05')
    for week_day in range(7):
        yield case([weekly(2, week_day)], '2026-01-07', '2026-01-07', '2026-02-28')
    yield case([weekly(1, 1)], '2026-01-07', '2026-01-05', '2026-01-31')
    yield case([weekly(3, 0)], '2026-12-27', '2026-12-27', '2027-03-31')
    yield case([weekly(4, 1)], '2026-12-31', '2026-12-31', '2027-06-30')
    yield case([weekly(2, 4)], '2020-12-31', '2026-06-01', '2026-11-30')
    yield case([weekly(2, 0)], '2026-03-01', '2026-03-01', '2026-03-01')
    yield case([weekly(1, 2)], '2026-03-01', '2026-03-01', '2026-03-01')
    yield case([monthly(5, 4)], '2028-02-01', '2028-02-01', '2028-02-29')
    yield case([monthly(5, 2)], '2028-02-01', '2028-02-01', '2028-02-29')
    yield case([monthly(1, 0)], '2026-03-02', '2026-03-02', '2026-04-04')
    yield case([monthly(6, 1)], '2026-03-01', '2026-03-01', '2026-08-31')
    yield case([], '2026-03-01', '2026-03-01', '2026-08-31')


def unions(random):
    """Several intervals at once, with days struck out, also days that no rule hits."""
    for _ in range(50):
        anchor = date(2024, 1, 1) + timedelta(random.randrange(1500))
        start = anchor + timedelta(random.choice([0, 0, 1, 6, 40, 365]))
        end = start + timedelta(random.choice([0, 13, 60, 150, 181]))
        intervals = [
            random.choice(
                [
                    daily(random.randint(1, 6), (start + timedelta(random.randint(-20, 20))).isoformat()),
                    weekly(random.randint(1, 4), random.randrange(7)),
                    monthly(random.randint(1, 6), random.randrange(7)),
                ]
            )
            for _ in range(random.randint(1, 4))
        ]
        days = case(intervals, anchor.isoformat(), start.isoformat(), end.isoformat())['days']
        struck = random.sample(days, min(len(days), random.randint(0, 3)))
        excluded = sorted({*struck, (start + timedelta(random.randrange(30))).isoformat()})
        yield case(intervals, anchor.isoformat(), start.isoformat(), end.isoformat(), excluded)


table = [*single_rules(), *edges(), *unions(Random(5545))]
lines = ',\n'.join('  ' + json.dumps(row) for row in table)
TABLE.write_text(f'[\n{lines}\n]\n')
print(f'{len(table)} cases, {sum(len(row["days"]) for row in table)} days')
