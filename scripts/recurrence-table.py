"""Computes src/testing/recurrence-table.json with python3-dateutil (Debian: apt-get install python3-dateutil).

The table cross-checks CONTRACT.md section 4: the days of repeating events according to an independent RFC 5545
implementation, python3-dateutil, and to Python's calendar sheets, without any rule engine. Where the two differ, the
script fails. Tests only read the JSON; run this script again to add cases:

    python3 scripts/recurrence-table.py
"""

import calendar
import json
from datetime import date, datetime, time, timedelta
from pathlib import Path
from random import Random

from dateutil.rrule import DAILY, FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, YEARLY, rrule, rruleset

TABLE = Path(__file__).parent.parent / 'src' / 'testing' / 'recurrence-table.json'
SUNDAY_FIRST = [SU, MO, TU, WE, TH, FR, SA]


def midnight(day):
    return datetime.combine(date.fromisoformat(day), time())


def rule(interval, anchor, start, end):
    until = midnight(end)
    if interval['type'] == 'day':
        return rrule(DAILY, interval=interval['interval'], dtstart=midnight(interval['date']), until=until)
    if interval['type'] == 'monthDay':
        return rrule(MONTHLY, bymonthday=interval['monthDay'], dtstart=midnight(start), until=until)
    if interval['type'] == 'year':
        return rrule(
            YEARLY,
            bymonth=interval['month'],
            bymonthday=interval['monthDay'],
            dtstart=midnight(start),
            until=until,
        )
    weekday = SUNDAY_FIRST[interval['weekDay']]
    if interval['type'] == 'week':
        return rrule(
            WEEKLY, interval=interval['interval'], byweekday=weekday, wkst=MO, dtstart=midnight(anchor), until=until
        )
    if interval['type'] == 'month':
        return rrule(MONTHLY, byweekday=weekday(interval['interval']), dtstart=midnight(start), until=until)
    return rrule(
        YEARLY,
        bymonth=interval['month'],
        byweekday=weekday(interval['interval']),
        dtstart=midnight(start),
        until=until,
    )


def on_sheet(interval, anchor, day):
    """Whether a rule hits a day, read off the calendar sheet of its month."""
    sheet = calendar.Calendar().monthdayscalendar(day.year, day.month)
    if interval['type'] == 'day':
        first = date.fromisoformat(interval['date'])
        return day >= first and (day - first).days % interval['interval'] == 0
    if interval['type'] == 'monthDay':
        return day.day == (max(sheet[-1]) if interval['monthDay'] == -1 else interval['monthDay'])
    if interval['type'] == 'year':
        return (day.month, day.day) == (interval['month'], interval['monthDay'])
    if interval['type'] == 'yearWeekDay' and day.month != interval['month']:
        return False
    column = (interval['weekDay'] + 6) % 7
    if interval['type'] == 'week':
        first = date.fromisoformat(anchor)
        weeks = (day - timedelta(day.weekday()) - first + timedelta(first.weekday())).days // 7
        return day >= first and day.weekday() == column and weeks % interval['interval'] == 0
    days = [week[column] for week in sheet if week[column]]
    nth = interval['interval']
    return (days[-1:] if nth == -1 else days[nth - 1 : nth]) == [day.day]


def counted(intervals, anchor, start, end, excluded, breaks):
    first = date.fromisoformat(start)
    length = (date.fromisoformat(end) - first).days + 1
    days = [first + timedelta(n) for n in range(length)]
    return [
        day.isoformat()
        for day in days
        if day.isoformat() not in excluded
        and not any(pause['from'] <= day.isoformat() <= pause['to'] for pause in breaks)
        and any(on_sheet(interval, anchor, day) for interval in intervals)
    ]


def case(intervals, anchor, start, end, excluded=(), breaks=()):
    rules = rruleset()
    for interval in intervals:
        rules.rrule(rule(interval, anchor, start, end))
    for day in excluded:
        rules.exdate(midnight(day))
    for pause in breaks:
        rules.exrule(rrule(DAILY, dtstart=midnight(pause['from']), until=midnight(pause['to'])))
    days = [day.date().isoformat() for day in rules.between(midnight(start), midnight(end), inc=True)]
    sheet_days = counted(intervals, anchor, start, end, excluded, breaks)
    assert days == sheet_days, f'{intervals} from {start}: {days} and {sheet_days}'
    return {
        'intervals': intervals,
        'anchor': anchor,
        'from': start,
        'to': end,
        'excluded': list(excluded),
        **({'breaks': list(breaks)} if breaks else {}),
        'days': days,
    }


def daily(interval, day):
    return {'type': 'day', 'interval': interval, 'date': day}


def weekly(interval, week_day):
    return {'type': 'week', 'interval': interval, 'weekDay': week_day}


def monthly(ordinal, week_day):
    return {'type': 'month', 'interval': ordinal, 'weekDay': week_day}


def month_day(day):
    return {'type': 'monthDay', 'monthDay': day}


def yearly(month, day):
    return {'type': 'year', 'month': month, 'monthDay': day}


def yearly_weekday(month, ordinal, week_day):
    return {'type': 'yearWeekDay', 'month': month, 'interval': ordinal, 'weekDay': week_day}


def pause(start, end):
    return {'from': start, 'to': end}


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


def dates_and_last_days():
    """Last weekdays, days of the month and of the year: short months, leap years, ends of years."""
    for week_day in range(7):
        yield case([monthly(-1, week_day)], '2027-10-01', '2027-10-01', '2028-03-31')
    for day in [1, 15, 28, 29, 30, 31, -1]:
        yield case([month_day(day)], '2027-10-01', '2027-10-01', '2028-03-31')
        yield case([month_day(day)], '2026-12-31', '2026-12-31', '2027-06-30')
    for month, day in [(1, 1), (2, 28), (2, 29), (5, 3), (12, 31)]:
        yield case([yearly(month, day)], '2027-01-01', '2027-01-01', '2032-12-31')
    for ordinal in [1, 2, 3, 4, 5, -1]:
        for week_day in range(7):
            yield case([yearly_weekday(2, ordinal, week_day)], '2026-01-01', '2026-01-01', '2032-12-31')
    yield case([yearly_weekday(11, 4, 4), yearly_weekday(5, -1, 1)], '2026-01-01', '2026-01-01', '2030-12-31')
    yield case([month_day(31), month_day(-1), monthly(-1, 5)], '2026-01-01', '2026-01-01', '2026-12-31')


def with_breaks():
    """Breaks: none hit, one day, several weeks, overlapping ones, all of the period, across its ends."""
    span = ('2026-06-01', '2026-06-01', '2026-09-30')
    for breaks in [
        [pause('2026-07-13', '2026-08-21')],
        [pause('2026-07-14', '2026-07-14')],
        [pause('2026-07-13', '2026-07-13')],
        [pause('2026-07-01', '2026-07-20'), pause('2026-07-15', '2026-08-03')],
        [pause('2026-01-01', '2026-12-31')],
        [pause('2026-05-01', '2026-06-08'), pause('2026-09-21', '2026-12-31')],
        [pause('2025-12-20', '2026-01-10')],
    ]:
        yield case([weekly(1, 1)], *span, breaks=breaks)
        yield case([weekly(2, 1), month_day(15)], *span, excluded=['2026-08-24'], breaks=breaks)


def later_unions(random):
    """All kinds of intervals at once, with days struck out and breaks."""
    for _ in range(60):
        anchor = date(2024, 1, 1) + timedelta(random.randrange(1500))
        start = anchor + timedelta(random.choice([0, 0, 1, 6, 40, 365]))
        end = start + timedelta(random.choice([0, 13, 60, 150, 181, 400]))
        week_day = random.randrange(7)
        month = random.randint(1, 12)
        kinds = [
            daily(random.randint(1, 6), (start + timedelta(random.randint(-20, 20))).isoformat()),
            weekly(random.randint(1, 4), week_day),
            monthly(random.choice([-1, 1, 2, 3, 4, 5, 6]), week_day),
            month_day(random.choice([-1, 1, 13, 29, 30, 31])),
            yearly(month, random.randint(1, calendar.monthrange(2024, month)[1])),
            yearly_weekday(month, random.choice([-1, 1, 2, 3, 4, 5]), week_day),
        ]
        intervals = random.sample(kinds, random.randint(1, 4))
        breaks = []
        for _ in range(random.randint(0, 3)):
            first = start + timedelta(random.randint(-10, 60))
            breaks.append(pause(first.isoformat(), (first + timedelta(random.randint(0, 40))).isoformat()))
        struck = [(start + timedelta(random.randrange(30))).isoformat()]
        yield case(intervals, anchor.isoformat(), start.isoformat(), end.isoformat(), struck, breaks)


table = [
    *single_rules(),
    *edges(),
    *unions(Random(5545)),
    *dates_and_last_days(),
    *with_breaks(),
    *later_unions(Random(7986)),
]
lines = ',\n'.join('  ' + json.dumps(row) for row in table)
TABLE.write_text(f'[\n{lines}\n]\n')
print(f'{len(table)} cases, {sum(len(row["days"]) for row in table)} days')
